import * as queries from '../../contract/catalogue/collection/listQueries.ts';
import type { ServerListCode } from '../services/catalogue/ServerListCode.ts';
import { createServerLists } from '../services/catalogue/serverLists.ts';
import { useLoadedList } from './useLoadedList.ts';

/** Not loaded by a shop with few products. */
export const serverListCode: ServerListCode = { createServerLists, queries, useLoadedList };
