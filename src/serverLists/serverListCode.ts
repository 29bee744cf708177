import * as queries from '../../contract/catalogue/collection/listQueries.ts';
import type { ServerListCode } from '../services/catalogue/ServerListCode.ts';
import { createServerLists } from '../services/catalogue/serverLists.ts';
import { useServerList } from './useServerList.ts';

/** Not loaded by a shop with few products. */
export const serverListCode: ServerListCode = { createServerLists, queries, useServerList };
