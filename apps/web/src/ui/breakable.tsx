import { Fragment } from 'react';

/**
 * A username or address that breaks between its parts in a narrow column. Not by `<wbr>`, which
 * breaks a line that must not be.
 */
export function Breakable({ text }: { text: string }) {
  return splitName(text).map((piece, index) => (
    // The pieces keep their order.
    // biome-ignore lint/suspicious/noArrayIndexKey: the pieces have no other key
    <Fragment key={index}>
      {piece}
      <span className="mayBreak" aria-hidden />
    </Fragment>
  ));
}

/**
 * Splits a username or address where a narrow column may break it. Breaks come after dots, dashes
 * and at signs, before capitals and numbers.
 */
export function splitName(text: string): string[] {
  const pieces = text.match(/(?:\d+|\p{Lu}*[^\p{Lu}\d._@-]*)[._@-]*/gu) ?? [];
  return pieces.filter((piece) => piece !== '');
}
