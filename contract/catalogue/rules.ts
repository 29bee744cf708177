import type { RuleResult } from '../rules.ts';
import { productMessages } from './productMessages.ts';

export function checkSize(size: string | null): RuleResult {
  return size ? null : productMessages.selectSize;
}
