import * as v from 'valibot';
import { createMask } from '../client/createMask.ts';
import { createStandIns } from '../client/createStandIns.ts';
import { toPlainAgain } from '../client/toPlain.ts';
import { listContents, namesOf, type Contents } from './contents.ts';
import { dataOf, maskMessage } from './maskMessage.ts';
import { PERSONAL } from './personalData.ts';
import { Message } from './protocol.ts';
import type { Recording, Tab } from './recording.ts';
import { ReferencedValues } from './referencedValues.ts';
import type { SavedRecording, SavedTab } from './savedRecording.ts';
import { SharedValues } from './sharedValues.ts';
import { unknownTexts } from './unknownTexts.ts';
import { EMPTY_HOST, type Host } from '../host.ts';

/** The name of the format in each file, and its version, which increases with changes that earlier inspectors cannot read. */
const FORMAT = 'xstate-recording';
const VERSION = 1;
/** Limit of a file in bytes. */
export const MAX_FILE_BYTES = 64 * 1024 * 1024;

const FileHeader = v.object({
  format: v.literal(FORMAT),
  version: v.pipe(v.number(), v.integer(), v.minValue(1)),
});
const StoredFile = v.object({
  values: v.array(v.unknown()),
  savedAt: v.pipe(v.string(), v.isoTimestamp()),
  isPersonalDataReplaced: v.boolean(),
  tabs: v.array(
    v.object({
      title: v.string(),
      address: v.string(),
      app: v.string(),
      messages: v.array(v.unknown()),
    }),
  ),
});

/** A recording as the text of a file, and what the file contains. */
export interface RecordingFile {
  readonly text: string;
  readonly contents: Contents;
}

/**
 * Writes all apps of a recording as the text of a file, with the definitions of their machines. Secrets were replaced before they were
 * recorded.
 * @param withPersonalData whether texts stay that may be personal: names, emails, phones, addresses, order ids, and all that are not known
 * @param isPublicText whether a text is one of the app's own, which stays
 */
export function writeRecording(
  recording: Recording,
  withPersonalData: boolean,
  isPublicText?: Host['isPublicText'],
): string {
  return prepareRecording(recording, withPersonalData, isPublicText).text;
}

/** The same, with a list of what the file contains, to show before it is saved. */
export function prepareRecording(
  recording: Recording,
  withPersonalData: boolean,
  isPublicText = EMPTY_HOST.isPublicText,
): RecordingFile {
  const sources = [...recording.tabs.values()].filter(({ source }) => source !== 'simulation');
  const recorded = sources.map(({ id, title, address, app }) => ({
    title,
    address,
    app,
    messages: recording.messagesOf(id),
  }));
  const tabs = withPersonalData ? recorded : replacePersonalData(recorded, isPublicText);
  const shared = new SharedValues();
  const file: v.InferOutput<typeof FileHeader> & v.InferOutput<typeof StoredFile> = {
    format: FORMAT,
    version: VERSION,
    savedAt: savedAtOf(sources),
    isPersonalDataReplaced:
      !withPersonalData || sources.every(({ file: opened }) => opened?.isPersonalDataReplaced),
    tabs: tabs.map((tab) => ({
      ...tab,
      messages: tab.messages.map((message) =>
        shared.share({ ...message, createdAt: String(message.createdAt) }),
      ),
    })),
    values: shared.values,
  };
  return { text: JSON.stringify(file), contents: listContents(tabs, isPublicText, !withPersonalData) };
}

/** When the newest of the opened files was saved; now when a tab is not from a file. */
function savedAtOf(tabs: readonly Tab[]): string {
  const now = new Date().toISOString();
  const times = tabs.map(({ file }) => file?.savedAt ?? now);
  return times.toSorted((a, b) => Date.parse(a) - Date.parse(b)).at(-1) ?? now;
}

/** All tabs are read before any is written, as a name may be known only from a later message. */
function replacePersonalData(
  tabs: readonly SavedTab[],
  isPublicText: Host['isPublicText'],
): readonly SavedTab[] {
  const standIn = createStandIns();
  const messages = tabs.flatMap((tab) => tab.messages);
  const data = messages.map((message) => toPlainAgain(dataOf(message)));
  const unknown = unknownTexts(namesOf(messages), isPublicText, data);
  const mask = createMask(unknown, standIn, toPlainAgain);
  // Titles are texts of the app with a few values.
  const titles = createMask(PERSONAL, standIn, toPlainAgain);
  for (const part of data) {
    mask.learn(part);
    titles.learn(part);
  }
  return tabs.map(({ title, address, app, messages: own }) => ({
    title: titles.text(title),
    address: mask.text(address),
    app,
    messages: own.map((message) => maskMessage(message, mask, (id) => unknown.replaceId(id, standIn))),
  }));
}

/**
 * Reads the text of a file. It is data: nothing in it is executed.
 * @throws Error with a message for the user when the file is too large, not a recording, or from a later version
 */
export function readRecording(text: string): SavedRecording {
  if (text.length > MAX_FILE_BYTES) throw new Error('The file is larger than 64 MB.');
  const data = parseJson(text);
  const header = v.safeParse(FileHeader, data);
  if (!header.success) throw new Error('The file is not a recording.');
  if (header.output.version > VERSION) {
    throw new Error(
      `The recording has format ${header.output.version}; this inspector reads up to ${VERSION}.`,
    );
  }
  const stored = v.safeParse(StoredFile, data);
  if (!stored.success) throw new Error(`The recording is damaged: ${describe(stored.issues)}`);
  const { values, tabs, savedAt, isPersonalDataReplaced } = stored.output;
  const references = new ReferencedValues(values);
  return {
    savedAt,
    isPersonalDataReplaced,
    tabs: tabs.map(({ messages, ...tab }) => ({
      ...tab,
      messages: messages.map((message, index) => readMessage(references.readMessage(message), index)),
    })),
  };
}

function readMessage(stored: unknown, index: number): Message {
  const parsed = v.safeParse(Message, stored);
  if (!parsed.success)
    throw new Error(`Message ${index} of the recording is damaged: ${describe(parsed.issues)}`);
  return parsed.output;
}

function describe(issues: readonly [v.BaseIssue<unknown>, ...v.BaseIssue<unknown>[]]): string {
  return `${v.getDotPath(issues[0]) ?? ''} ${issues[0].message}`.trim();
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new Error('The file is not a recording: it is not JSON.');
  }
}
