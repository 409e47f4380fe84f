import { limits } from '@barya/contract/limits';
import type { Settings } from '@barya/contract/settings';
import { Button, NativeSelect, TextInput } from '@mantine/core';
import { useState } from 'react';
import { messageOf } from '../../lib/api/api-error.ts';
import { isProposed } from '../../lib/api/proposed.ts';
import { useRead } from '../../lib/api/read.ts';
import { useCall } from '../../lib/api/write.ts';
import { Card } from '../../ui/card.tsx';
import { labels } from '../../ui/labels.ts';
import { Loaded } from '../../ui/loaded.tsx';
import { ErrorNotice } from '../../ui/notice.tsx';
import { WaitsNotice } from '../../ui/review/waits.tsx';
import { showToast } from '../../ui/toasts.tsx';
import { useFocusBack } from '../../ui/use-focus-back.ts';
import classes from './bank-lines.module.css';
import { words } from './words.ts';

const say = words.rules;
type Rule = Settings['bankRules'][number];

/** Which lines an import sets aside: a setting about money. */
export function RulesCard({ accounts }: { accounts: readonly string[] }) {
  const query = useRead('readSettings');
  const rules = query.data?.bankRules;
  return (
    <Card title={say.heading}>
      <WaitsNotice waiting={query.data?.waiting} />
      {rules ? (
        <RulesForm saved={rules} accounts={accounts} />
      ) : (
        <Loaded query={query} failed={messageOf(query.error, say.failed)} heightRem={8} />
      )}
    </Card>
  );
}

function RulesForm({ saved, accounts }: { saved: readonly Rule[]; accounts: readonly string[] }) {
  const [edited, setRules] = useState<readonly Rule[] | null>(null);
  const rules = edited ?? saved;
  const { send, isPending, error } = useCall('updateSettings', { awaits: ['admin'] });
  const save = useFocusBack(isPending);
  const edit = (index: number, part: Partial<Rule>) =>
    setRules(rules.map((rule, at) => (at === index ? { ...rule, ...part } : rule)));
  const add = () =>
    setRules([...rules, { account: accounts[0] ?? '', contains: '', sign: 'any', reason: '' }]);

  return (
    <form
      noValidate
      className="stack gap6"
      onSubmit={(event) => {
        event.preventDefault();
        if (edited === null) return;
        send(
          { bankRules: [...rules] },
          ({ message }) => {
            setRules(null);
            showToast({ title: message, kind: 'success' });
          },
          // A second person decides it; until then the rules stay as they are.
          (failure) => {
            if (isProposed(failure)) setRules(null);
          },
        );
      }}
    >
      <p className="soft">{say.lead}</p>
      {rules.length === 0 && <p className="soft">{say.none}</p>}
      {rules.map((rule, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a rule is known by its place alone
        <fieldset key={index} className={`${classes.group} stack gap6`}>
          <legend>{say.rule(index + 1)}</legend>
          <div className={classes.fields}>
            <NativeSelect
              label={labels.account}
              value={rule.account}
              data={[...new Set([rule.account, ...accounts])]}
              onChange={(event) => edit(index, { account: event.currentTarget.value })}
            />
            <NativeSelect
              label={words.directionFilter}
              value={rule.sign}
              data={signs}
              onChange={(event) => edit(index, { sign: event.currentTarget.value as Rule['sign'] })}
            />
            <TextInput
              label={say.contains}
              autoComplete="off"
              maxLength={limits.note.longest}
              value={rule.contains}
              onChange={(event) => edit(index, { contains: event.currentTarget.value })}
            />
            <TextInput
              label={words.reason}
              autoComplete="off"
              maxLength={limits.note.longest}
              value={rule.reason}
              onChange={(event) => edit(index, { reason: event.currentTarget.value })}
            />
          </div>
          <div>
            <Button
              variant="default"
              size="compact-md"
              aria-label={say.removeOf(index + 1)}
              onClick={() => setRules(rules.filter((_, at) => at !== index))}
            >
              {say.remove}
            </Button>
          </div>
        </fieldset>
      ))}
      <div className={`${classes.buttons} row middle`}>
        <Button variant="default" disabled={rules.length >= limits.bankRules.most} onClick={add}>
          {say.add}
        </Button>
        {/* It keeps the focus when there is nothing left to save. */}
        <Button
          ref={save}
          type="submit"
          loading={isPending}
          aria-disabled={edited === null}
          {...(edited === null && { 'data-disabled': true })}
        >
          {say.save}
        </Button>
      </div>
      {error && <ErrorNotice>{messageOf(error, say.saveFailed)}</ErrorNotice>}
    </form>
  );
}

const signs = (['any', 'in', 'out'] as const).map((value) => ({ value, label: say.signs[value] }));
