import { Visitor, type ESTree } from 'vite';
import { parseFile, type SourceFile } from './source-tree';

const KEYS = 'src/web/data/queries/keys.ts';
const METHODS = /^(?:get|set|fetch|ensure|prefetch)(?:Query|Queries|InfiniteQuery)(?:Data|State)?$/;

function isRawKey(node: ESTree.Node | undefined): boolean {
  if (node?.type === 'TSAsExpression') return isRawKey(node.expression);
  return node?.type === 'ArrayExpression' && node.elements[0]?.type === 'Literal';
}

/** The query keys that a file writes as arrays, as `path:line`; they are all built in one file, so that none differs by a slip. */
export function findRawQueryKeys(file: SourceFile): readonly string[] {
  const { path, text } = file;
  if (path === KEYS) return [];
  const found: string[] = [];
  const report = ({ start }: ESTree.Span) => found.push(`${path}:${text.slice(0, start).split('\n').length}`);
  new Visitor({
    Property(node) {
      if (node.key.type === 'Identifier' && node.key.name === 'queryKey' && isRawKey(node.value)) report(node);
    },
    CallExpression(node) {
      const { callee } = node;
      if (callee.type !== 'MemberExpression' || callee.property.type !== 'Identifier') return;
      if (METHODS.test(callee.property.name) && isRawKey(node.arguments[0])) report(node);
    },
  }).visit(parseFile(file).program);
  return found;
}
