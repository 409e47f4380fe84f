import type { ChangedCode } from '@barya/contract/evidence';
import { useState } from 'react';
import { readQrText } from '../../lib/read-qr-text.ts';
import classes from './settings.module.css';
import { tellCode } from './tell-code.ts';
import { words } from './words.ts';

const say = words.admin;

interface ChangedCodesProps {
  codes: readonly ChangedCode[];
  /** Over what is there now, and what would be. */
  heads: readonly [string, string];
}

/** The QR codes that a change of payment methods replaces: both pictures, and whom each pays. */
export function ChangedCodes({ codes, heads }: ChangedCodesProps) {
  return codes.map(({ method, before, after }) => (
    <section key={method}>
      <h3>{say.qrOf(method)}</h3>
      <div className={`${classes.qr} ${classes.example} row atTop`}>
        <Code head={heads[0]} method={method} code={before} />
        <Code head={heads[1]} method={method} code={after} />
      </div>
    </section>
  ));
}

interface CodeProps {
  head: string;
  method: string;
  code: ChangedCode['before'];
}

function Code({ head, method, code }: CodeProps) {
  // The picture itself is read: what was typed beside it may say something else.
  const [read, setRead] = useState<string | null>();
  const image = code?.image ?? '';
  const text = code?.text ?? '';
  return (
    <div className="stack gap4 anywhere">
      <p className="strong size14">{head}</p>
      {image === '' ? (
        <p>{say.noPicture}</p>
      ) : (
        <img
          src={image}
          alt={`${say.qrOf(method)}, ${head}`}
          onLoad={({ currentTarget }) =>
            void readQrText(currentTarget).then(setRead, () => setRead(null))
          }
        />
      )}
      {read === null && <p>{say.noCodeInPicture}</p>}
      {read && <p>{tellCode(read)}</p>}
      {text !== '' && text !== read && <p>{say.textSays(tellCode(text))}</p>}
    </div>
  );
}
