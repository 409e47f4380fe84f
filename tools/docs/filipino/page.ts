import { listTexts, markOf, type TextPair } from './list-texts.ts';

/** The page for speakers of Filipino: every text beside the English. */
export function describeFilipino(): string {
  const texts = listTexts();
  const files = [...new Set(texts.map(({ file }) => file))];
  const describe = (file: string) =>
    describeFile(
      file,
      texts.filter((text) => text.file === file),
    );
  return `# Filipino, for a speaker to read

\`npm run docs\` writes this page. ${texts.length} texts, ${texts.filter(({ isRead }) => isRead).length} read by a speaker.

## How to review

1. Read the Filipino as a member would. Does it say what the English says? Would you say it so?
2. \`(name) => …\` is a text with parts filled in: \`\${name}\` stands where the part comes.
3. To change a text, edit the file above its table.
4. To say that you have read a text, add a line to \`filipino-read.json\`: \`"file#key": "mark"\`, with the mark from the
   table. Then run \`npm run docs\`. A text that changes later is unread again.

Only a person who speaks Filipino adds such lines. Money words stay as GCash has them: cash in, withdraw, reference
number, wallet. The terms and the risks bind in English.

${files.map(describe).join('\n')}`;
}

function describeFile(file: string, texts: readonly TextPair[]): string {
  const rows = texts.map(({ key, english, filipino, isRead }) => {
    const read = isRead ? 'read' : `\`${markOf(filipino)}\``;
    return `| ${read} | \`${key}\` | ${cell(english)} | ${cell(filipino)} |\n`;
  });
  return `## ${file}\n\n| mark | key | English | Filipino |\n| --- | --- | --- | --- |\n${rows.join('')}`;
}

function cell(text: string): string {
  return text.replace(/\s+/g, ' ').replace(/[|<\\]/g, '\\$&');
}
