import type { words as english } from './words.ts';

export const words: typeof english = {
  heading: 'Clicking task',
  coin: (amount) => `I-click ang barya para sa ${amount}`,
  coinOff: 'Naka-off ang barya hangga’t hindi mo ina-activate ang clicking task',
  coinDone: 'Nagpapahinga ang barya hanggang bukas',
  count: (clicks, limit) => `${clicks} / ${limit}`,
  clicksToday: 'click ngayong araw',
  earnedToday: 'kinita ngayong araw',
  done: 'Naabot na ang limit ngayong araw',
  doneNext: 'Hatinggabi sa Manila magsisimula ang susunod na araw.',
  offline: 'Offline ka. Makakapag-click ka kapag may koneksyon ka na.',
  waitsOffline: 'Offline ka. Maa-activate mo ito kapag may koneksyon ka na.',
  mute: 'I-off ang tunog',
  unmute: 'I-on ang tunog',
  activate: (fee) => `I-activate sa ${fee}`,
  insufficient: 'Kulang ang Balance',
  activation: (fee, most) =>
    `Magbabayad ka ng fee na ${fee} mula sa wallet mo, isang beses. Hindi na ito ibabalik. Pagkatapos noon, hanggang ${most} ang kita sa isang araw ng pag-click.`,
  activateTitle: 'I-activate ang clicking task?',
  waitsForApproval: 'Hinihintay ang approval',
  pendingApproval:
    'Chine-check pa namin ang account mo. Huwag munang magpadala ng pera hangga’t hindi pa ito approved.',
  activated: 'Na-activate na ang clicking task! Pwede ka nang kumita.',
  activationFailed: 'Hindi na-activate ang clicking task',
  clickFailed: 'Hindi naitala ang click',
};
