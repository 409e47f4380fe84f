import { readFileSync } from 'node:fs';
import ts from 'typescript';

const LOOKS_LIKE_SQL =
  /\b(?:select|insert|update|delete|with|from|where|values|returning|create|alter|set|listen|notify|call)\b/i;

/** The SQL statements of a file, whole or in parts, each with its first line. */
export function readStatements(file) {
  const text = readFileSync(file, 'utf8');
  if (file.endsWith('.sql')) return [{ line: 1, sql: blankComments(text) }];
  return readLiterals(file, text);
}

/** Comments become spaces, so that line numbers stay. */
function blankComments(sql) {
  return sql.replace(/--.*|\/\*[\s\S]*?\*\//g, (comment) => comment.replace(/[^\n]/g, ' '));
}

function readLiterals(file, text) {
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true);
  const found = [];
  const visit = (node) => {
    if (isText(node)) {
      const line = source.getLineAndCharacterOfPosition(node.getStart()).line + 1;
      if (isTaggedSql(node) || LOOKS_LIKE_SQL.test(node.text)) {
        found.push({ line, sql: blankComments(node.text) });
      }
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  return found;
}

function isText(node) {
  return (
    ts.isStringLiteralLike(node) ||
    ts.isTemplateHead(node) ||
    ts.isTemplateMiddleOrTemplateTail(node)
  );
}

/** A template with the `sql` tag is SQL, whatever it contains. */
function isTaggedSql(node) {
  for (let up = node.parent; up; up = up.parent) {
    if (ts.isTaggedTemplateExpression(up)) return /^sql\b/.test(up.tag.getText());
    if (!ts.isTemplateExpression(up) && !ts.isTemplateSpan(up)) return false;
  }
  return false;
}
