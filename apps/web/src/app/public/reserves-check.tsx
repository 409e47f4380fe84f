import type { ReservesFigures } from '@barya/contract/pages';
import { API_ROOT, paths } from '@barya/contract/paths';
import { writeRootCode } from '@barya/proof';
import { formatMoment } from '../../lib/dates.ts';
import { showPesos } from '../../lib/money.ts';
import { PageLink } from './page-link.tsx';
import classes from './reserves-page.module.css';
import { words } from './reserves-words.ts';

const say = words.check;

/** How to check the figures: a member's own proof, the signed total, the sealed log. */
export function ReservesCheck({ figures: { root, checkpoint } }: { figures: ReservesFigures }) {
  return (
    <section>
      <h2>{say.heading}</h2>
      <p>
        {say.own} <PageLink to="/agent/proof">{say.ownLink}</PageLink>
      </p>
      {root ? (
        <Code
          text={say.root(formatMoment(root.takenAt), showPesos(root.totalCentavos / 100))}
          name={say.rootCode}
          code={writeRootCode(root)}
          address={paths.listLiabilityRoots.path}
          link={say.rootsLink}
        />
      ) : (
        <p>{say.noRoot}</p>
      )}
      {checkpoint ? (
        <Code
          text={say.checkpoint(checkpoint.sequence, formatMoment(checkpoint.sealedAt))}
          name={say.checkpointHash}
          code={checkpoint.hash}
          address={paths.readCheckpoint.path}
          link={say.checkpointLink}
        />
      ) : (
        <p>{say.noCheckpoint}</p>
      )}
      {(root || checkpoint) && <p>{say.keep}</p>}
    </section>
  );
}

interface CodeProps {
  text: string;
  name: string;
  code: string;
  address: string;
  link: string;
}

function Code({ text, name, code, address, link }: CodeProps) {
  return (
    <div className={classes.code}>
      <p>{text}</p>
      <dl>
        <dt>{name}</dt>
        <dd>
          <code>{code}</code>
        </dd>
      </dl>
      <p>
        <a href={`${API_ROOT}${address}`}>{link}</a>
      </p>
    </div>
  );
}
