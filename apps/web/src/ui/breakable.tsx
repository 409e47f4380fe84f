import { Fragment } from 'react';

/** A username or address that breaks between its parts in a narrow column. */
export function Breakable({ text }: { text: string }) {
  return splitName(text).map((piece, index) => (
    // The pieces keep their order.
    // biome-ignore lint/suspicious/noArrayIndexKey: there is nothing else to tell them apart by
    <Fragment key={index}>
      {piece}
      <wbr />
    </Fragment>
  ));
}

/**
 * Splits a username or address where a narrow column may break it: after dots, dashes and at signs,
 * before capitals and numbers. The pieces add up to the text.
 */
export function splitName(text: string): string[] {
  const pieces = text.match(/(?:\d+|\p{Lu}*[^\p{Lu}\d._@-]*)[._@-]*/gu) ?? [];
  return pieces.filter((piece) => piece !== '');
}
