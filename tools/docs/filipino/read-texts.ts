import ts from 'typescript';

/** The texts of a catalogue's source by their keys: `words.dialog.title`. A function is its source. */
export function readTexts(source: string): Map<string, string> {
  const texts = new Map<string, string>();
  const file = ts.createSourceFile('words.ts', source, ts.ScriptTarget.Latest, true);
  for (const statement of file.statements) {
    if (!ts.isVariableStatement(statement)) continue;
    for (const { name, initializer } of statement.declarationList.declarations) {
      if (initializer) visit(initializer, name.getText());
    }
  }
  return texts;

  function visit(value: ts.Expression, key: string): void {
    const node = unwrap(value);
    if (ts.isObjectLiteralExpression(node)) visitObject(node, key);
    else if (ts.isArrayLiteralExpression(node)) {
      node.elements.forEach((element, index) => void visit(element, `${key}.${index}`));
    } else if (ts.isStringLiteralLike(node)) note(key, node.text, node.text);
    else note(key, node.getText().replace(/\s+/g, ' '), listLiterals(node).join(' '));
  }

  function visitObject(object: ts.ObjectLiteralExpression, key: string): void {
    for (const property of object.properties) {
      const name = property.name && `${key}.${property.name.getText().replace(/^'|'$/g, '')}`;
      if (name === undefined) continue;
      if (ts.isPropertyAssignment(property)) visit(property.initializer, name);
      else if (ts.isMethodDeclaration(property)) {
        note(name, property.getText().replace(/\s+/g, ' '), listLiterals(property).join(' '));
      }
    }
  }

  /** What has no letter in its literals is no text: a reference, or a number's form. */
  function note(key: string, text: string, literal: string): void {
    if (/\p{L}/u.test(literal)) texts.set(key, text);
  }
}

/** The catalogue inside `catalogue({…})`, `{…} as const` and the like. */
function unwrap(node: ts.Expression): ts.Expression {
  if (ts.isCallExpression(node) && node.expression.getText() === 'catalogue') {
    return unwrap(node.arguments[0]!);
  }
  const isWrapped =
    ts.isAsExpression(node) || ts.isSatisfiesExpression(node) || ts.isParenthesizedExpression(node);
  return isWrapped ? unwrap(node.expression) : node;
}

function listLiterals(node: ts.Node): string[] {
  const own = ts.isStringLiteralLike(node) || ts.isTemplateLiteralToken(node) ? [node.text] : [];
  const inside: string[] = [];
  node.forEachChild((child) => void inside.push(...listLiterals(child)));
  return [...own, ...inside];
}
