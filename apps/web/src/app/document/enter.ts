// The whole script of the pages that read without one: it knows who comes back.
import { markVisitor } from '../public/mark-visitor.ts';

markVisitor();
