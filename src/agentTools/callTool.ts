import { signInMessages } from '../../contract/accounts/signInMessages.ts';
import { logFailure } from '../services/logFailure.ts';
import { translate } from '../language/translate.ts';
import type { AnyActorRef } from 'xstate';
import { accepts } from './AgentTool.ts';
import type { AgentTool } from './AgentTool.ts';
import type { Answer } from './Answer.ts';
import { localize, NOT_POSSIBLE_NOW } from './localText.ts';
import type { LocalText } from './localText.ts';
import type { ShopPage } from './ShopPage.ts';

const STILL_WORKING: LocalText = {
  'en-IN': 'The page is still working on it. Read the page again later.',
  'hi-IN': 'पेज पर काम अभी चल रहा है। थोड़ी देर बाद पेज फिर पढ़ें।',
};

/**
 * Sends a tool's event to its actor and waits until the machines are at rest.
 * @returns what has happened, also when the input is wrong or the state does not accept the event: then nothing has changed
 * @throws the signal's reason when it is aborted while the machines work
 */
export async function callTool(
  tool: AgentTool,
  input: unknown,
  page: ShopPage,
  signal?: AbortSignal,
): Promise<Answer> {
  try {
    if (!tool.isOffered(page))
      return { text: tool.obstacle(page) ?? localize(NOT_POSSIBLE_NOW), isRefused: true };
    const call = tool.prepare(input, page);
    if (typeof call === 'string') return { text: call, isRefused: true };
    if (call.event) {
      const actor: AnyActorRef | undefined = page.actors.find(tool.machine);
      if (!accepts(actor, call.event)) return { text: localize(NOT_POSSIBLE_NOW), isRefused: true };
      actor?.send(call.event);
      call.follow();
    }
    if (!(await page.actors.until(call.isReady, signal)))
      return { text: localize(STILL_WORKING), isRefused: true };
    return call.answer();
  } catch (error) {
    if (signal?.aborted) throw error;
    logFailure(undefined, { error });
    return { text: translate(signInMessages.auth.somethingWentWrong), isRefused: true };
  }
}
