import * as queries from '../../contract/catalogue/collection/listQueries.ts';
import type { PagedCode } from '../services/catalogue/PagedCode.ts';
import { createPagedLists } from '../services/catalogue/pagedLists.ts';
import { usePagedList } from './usePagedList.ts';

/** Not loaded by a shop with few products. */
export const pagedCode: PagedCode = { createPagedLists, queries, usePagedList };
