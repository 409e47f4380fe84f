// The only script of pages that work without the app: it recognises a returning visitor.
import { markVisitor } from '../public/mark-visitor.ts';

markVisitor();
