import { Fragment } from 'react';
import { splitName } from '../lib/split-name.ts';

/** A username or address that breaks between its parts in a narrow column. */
export function Breakable({ text }: { text: string }) {
  return splitName(text).map((piece, index) => (
    // The pieces of one text keep their order.
    // biome-ignore lint/suspicious/noArrayIndexKey: there is nothing else to tell them apart by
    <Fragment key={index}>
      {piece}
      <wbr />
    </Fragment>
  ));
}
