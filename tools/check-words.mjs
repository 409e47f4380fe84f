/**
 * Finds sentences that read as translated, in documents, comments, API summaries and texts on
 * screen. Each pattern has what to write instead.
 */
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

const patterns = [
  [/The same again/, '"Repeating it …"'],
  [/\bWhat of\b/, '"The part of …"'],
  [/\bof theirs\b/, '"one of their …"'],
  [/\bone's own\b/, '"the caller\'s …", "your …"'],
  [/\b(Notes|Says|Books) (that|up to|for good)\b/, '"Records", "Declares", "Marks"'],
  [/\bAll else\b/, '"Everything else"'],
  [/\b(is|are) good once\b/, '"works once"'],
  [/\bnobody else than\b/, '"only"'],
];

const TEXT = /\.(md|ts|tsx|mjs|sql)$/;
const OTHERS_WORDS = /^docs\/licences\.md$|^tools\/check-words\.mjs$/;

const files = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'])
  .toString()
  .split('\n')
  .filter((file) => TEXT.test(file) && !OTHERS_WORDS.test(file));

for (const file of files) {
  for (const [index, line] of readFileSync(file, 'utf8').split('\n').entries()) {
    for (const [pattern, better] of patterns) {
      if (!pattern.test(line)) continue;
      console.error(`${file}:${index + 1}: instead of "${line.match(pattern)[0]}": ${better}`);
      process.exitCode = 1;
    }
  }
}
