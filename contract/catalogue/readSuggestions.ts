import type { FoundSuggestions } from './search/findSuggestions.ts';
import { readProducts } from './readProducts.ts';
import type { ReplyPart } from '../replies/replyPart.ts';

/** Products as readProducts reads them, and the names of departments. @throws UnreadablePart */
export function readSuggestions(reply: ReplyPart): FoundSuggestions {
  return { ...readProducts(reply), departments: reply.field('departments').texts() };
}
