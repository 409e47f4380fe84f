import type { Settings } from '@barya/contract/settings';
import { Card } from '../../ui/card.tsx';
import { draftOf, readDraft } from './draft.ts';
import { describePart, type Part } from './list-changes.ts';
import classes from './settings.module.css';
import { words } from './words.ts';

const say = words.admin;

/** The parts of each section, in order. */
const partsOf = {
  general: ['basic', 'rule', 'packages', 'methods'],
  secondPerson: ['fourEyes'],
  operator: ['operator', 'addresses'],
  answers: ['answers'],
} as const satisfies Record<string, readonly Part[]>;

export type SettingsSection = keyof typeof partsOf;

const titles: Record<Part, string> = {
  basic: say.basic,
  rule: say.autoApprove.heading,
  packages: say.packages,
  methods: say.methods,
  fourEyes: say.fourEyes.heading,
  operator: say.operator,
  addresses: say.addresses,
  answers: say.answers,
};

/** The values of one section, for somebody who may not change them. */
export function SettingsFacts(props: { settings: Settings; section: SettingsSection }) {
  const settings = readDraft(draftOf(props.settings));
  return (
    <>
      <p className="small soft">{say.readOnly}</p>
      {partsOf[props.section].map((part) => {
        const facts = describePart(part, settings);
        return (
          <Card key={part} title={titles[part]}>
            {facts.length === 0 ? (
              <p className="soft">{say.nothing}</p>
            ) : (
              <dl className="stack ruled">
                {facts.map(([name, value]) => (
                  <div key={name} className="pad4">
                    <dt className="small soft">{name}</dt>
                    <dd className="anywhere">{show(name, value)}</dd>
                  </div>
                ))}
              </dl>
            )}
          </Card>
        );
      })}
    </>
  );
}

function show(name: string, value: string) {
  if (!value.startsWith('data:image/')) return value || say.nothing;
  return (
    <span className={classes.qr}>
      <img src={value} alt={name} />
    </span>
  );
}
