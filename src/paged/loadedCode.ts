import * as queries from '../../contract/collection/listQueries.ts';
import type { PagedCode } from '../services/PagedCode.ts';
import { createPagedLists } from '../services/pagedLists.ts';
import { useServerList } from './useServerList.ts';

/** Not loaded by a shop with few products. */
export const pagedCode: PagedCode = { createPagedLists, queries, useServerList };
