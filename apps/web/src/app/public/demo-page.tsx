import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { CoinButton } from '../../features/clicking/coin-button.tsx';
import {
  beginPlay,
  DEMO_CLICKS,
  playOn,
  readTerms,
  type Terms,
  totalOf,
} from '../../features/demo/play-demo.ts';
import { words as say } from '../../features/demo/words.ts';
import { useRead } from '../../lib/api/read.ts';
import { showPesos } from '../../lib/money.ts';
import { FactList } from '../../ui/fact-list.tsx';
import { Loaded } from '../../ui/loaded.tsx';
import { Sentence } from '../../ui/sentence.tsx';
import { DoorPage } from './door-page.tsx';
import { daysToEarnFee, owedAtMinimum } from './figures.ts';

/** A member's days in thirty seconds, with made-up money: for people without an account. */
export function DemoPage() {
  const query = useRead('readSite', {}, { staleTime: Number.POSITIVE_INFINITY });
  const site = query.data;
  return (
    <DoorPage heading={say.heading}>
      <p className="soft">{say.lead}</p>
      {site ? (
        <Demo terms={readTerms(site, owedAtMinimum)} daysForFee={daysToEarnFee(site.clicks)} />
      ) : (
        <Loaded query={query} failed={say.failed} heightRem={20} />
      )}
    </DoorPage>
  );
}

interface DemoProps {
  terms: Terms;
  /** Days of full clicks that pay as much as the fee; null if none do. */
  daysForFee: number | null;
}

function Demo({ terms, daysForFee }: DemoProps) {
  const [play, setPlay] = useState(() => beginPlay(terms));
  const { step, clicks, wallet, clicked, locked, claimed } = play;
  const goOn = () => setPlay((last) => playOn(last, terms));
  const isDone = step === 'done';
  const facts = [
    [say.wallet, wallet],
    [say.clicks, clicked],
    [step === 'claim' ? say.ready : say.locked, locked],
    [say.claimed, claimed],
  ] as const;
  return (
    <>
      <p role="status">
        <Sentence text={describe(step, clicks, terms, totalOf(play))} />
        {isDone && daysForFee !== null && ` ${say.feeBack(daysForFee)}`}
      </p>
      {step === 'click' ? (
        <CoinButton label={say.coin(showPesos(terms.perClick))} isOff={false} onClick={goOn} />
      ) : (
        <Button fullWidth onClick={isDone ? () => setPlay(beginPlay(terms)) : goOn}>
          {labelOf(step, terms)}
        </Button>
      )}
      <FactList
        facts={[
          ...facts
            .filter(([name, pesos]) => pesos > 0 || name === say.wallet)
            .map(([name, pesos]) => ({ name, value: showPesos(pesos) })),
          { name: say.total, value: showPesos(totalOf(play)), isStrong: true },
        ]}
      />
      <div className="row middle gap8 taps">
        <Link to="/risk">{say.risks}</Link>
        <Link to="/register">{say.join}</Link>
      </div>
    </>
  );
}

type Step = ReturnType<typeof beginPlay>['step'];

function describe(step: Step, clicks: number, terms: Terms, now: number): string {
  const { fee, perClick, offer } = terms;
  const start = showPesos(totalOf(beginPlay(terms)));
  if (step === 'activate') return say.activate(start, showPesos(fee));
  if (step === 'click') return say.click(showPesos(perClick), DEMO_CLICKS - clicks);
  if (step === 'done' || !offer) return say.done(start, showPesos(now));
  const { number, amount, days, owed } = offer;
  if (step === 'buy') return say.buy(number, showPesos(amount), days);
  return step === 'wait' ? say.wait(days, showPesos(owed)) : say.matured;
}

function labelOf(step: Step, { fee, offer }: Terms): string {
  if (step === 'activate') return say.pay(showPesos(fee));
  if (step === 'buy') return say.putIn(showPesos(offer?.amount ?? 0));
  if (step === 'wait') return say.letPass(offer?.days ?? 0);
  return step === 'claim' ? say.claim(showPesos(offer?.owed ?? 0)) : say.again;
}
