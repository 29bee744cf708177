import * as v from 'valibot';
import type { AnyActorRef, AnyEventObject, AnyMachineSnapshot, EventFromLogic } from 'xstate';
import type { PageMachines } from './actorRegistry.ts';
import type { Answer } from './Answer.ts';
import { describeIssues } from './describeIssues.ts';
import type { LocalText } from './localText.ts';
import type { ShopPage } from './ShopPage.ts';

type MachineId = keyof PageMachines;
type EventOf<Id extends MachineId> = EventFromLogic<PageMachines[Id]>;
/** The other fields of the event of this type. */
type EventFields<Id extends MachineId, Type extends string> = FieldsOf<EventOf<Id>, Type>;
type FieldsOf<Event, Type> = Event extends { type: infer Types }
  ? Type extends Types
    ? Omit<Event, 'type'>
    : never
  : never;

interface ToolDescription {
  readonly name: string;
  /** What browsers may show to the shopper. */
  readonly title: LocalText;
  /** For agents, in English. */
  readonly description: string;
}

/** One call of a tool. */
export interface ToolCall {
  /** Null for a tool that only reads. */
  readonly event: AnyEventObject | null;
  /** Called once the event is sent. */
  readonly follow: () => void;
  /** Whether everything that the event has started has ended. */
  readonly isReady: () => boolean;
  readonly answer: () => Answer;
}

/** A tool for agents: it sends an event to a machine, or reads what a page shows. */
export interface AgentTool extends ToolDescription {
  /** The machine that receives the event, or is read. */
  readonly machine: MachineId;
  /** Type of the event; null for a tool that only reads. */
  readonly event: string | null;
  /** The schema of the input, which may depend on the page. */
  readonly input: (page: ShopPage) => v.GenericSchema;
  /** Whether the page has the tool now. */
  readonly isOffered: (page: ShopPage) => boolean;
  /** Why the page does not offer it although the machine accepts the event, in the page's text; null without such a reason. */
  readonly obstacle: (page: ShopPage) => string | null;
  /** Returns the call, or the reason why the input is refused. */
  readonly prepare: (input: unknown, page: ShopPage) => ToolCall | string;
}

interface EventTool<Id extends MachineId, Type extends EventOf<Id>['type'], Input> extends ToolDescription {
  readonly machine: Id;
  readonly event: Type;
  readonly input: InputSchema<Input> | ((page: ShopPage) => InputSchema<Input>);
  /** The fields of the event. */
  readonly fields: (input: Input, page: ShopPage) => EventFields<Id, Type>;
  /** Why the page has no control for this now, although the machine accepts the event; null when it has. Then there is no tool. */
  readonly obstacle?: (page: ShopPage) => string | null;
  /** Why the page has no control for this input, although the machine accepts it; null when it has. */
  readonly problem?: (input: Input, page: ShopPage) => string | null;
  /** Sends what views send together with the event. */
  readonly follow?: (page: ShopPage) => void;
  readonly isReady?: (page: ShopPage, input: Input) => boolean;
  readonly answer: (page: ShopPage, input: Input) => Answer;
}

type InputSchema<Input> = v.GenericSchema<unknown, Input> | v.GenericSchema<Input>;

/** A tool that sends an event: it is there exactly while the machine accepts the event, and the page has a control that sends it. */
export function eventTool<Id extends MachineId, Type extends EventOf<Id>['type'], Input>({
  input,
  fields,
  obstacle = () => null,
  problem,
  follow,
  isReady,
  answer,
  ...tool
}: EventTool<Id, Type, Input>): AgentTool {
  const schemaOf = typeof input === 'function' ? input : () => input;
  return {
    ...tool,
    input: schemaOf,
    isOffered: (page) =>
      accepts(page.actors.find(tool.machine), { type: tool.event }) && obstacle(page) === null,
    obstacle,
    prepare: (value, page) => {
      const schema = schemaOf(page);
      const parsed = v.safeParse(schema, value);
      if (!parsed.success) return describeIssues(schema, value);
      const { output } = parsed;
      return (
        problem?.(output, page) ?? {
          event: { ...fields(output, page), type: tool.event },
          follow: () => follow?.(page),
          isReady: () => isReady?.(page, output) ?? true,
          answer: () => answer(page, output),
        }
      );
    },
  };
}

interface ReadingTool extends ToolDescription {
  readonly machine: MachineId;
  readonly isOffered: (page: ShopPage) => boolean;
  readonly isReady: (page: ShopPage) => boolean;
  readonly answer: (page: ShopPage) => Answer;
}

const NO_INPUT = v.strictObject({});

/** A tool without input that changes nothing. */
export function readingTool({ isReady, answer, ...tool }: ReadingTool): AgentTool {
  return {
    ...tool,
    event: null,
    obstacle: () => null,
    input: () => NO_INPUT,
    prepare: (value, page) => {
      const parsed = v.safeParse(NO_INPUT, value);
      if (!parsed.success) return describeIssues(NO_INPUT, value);
      return {
        event: null,
        follow: () => undefined,
        isReady: () => isReady(page),
        answer: () => answer(page),
      };
    },
  };
}

/** Whether an actor is running and accepts an event. */
export function accepts(actor: AnyActorRef | undefined, event: AnyEventObject): boolean {
  const snapshot: AnyMachineSnapshot | undefined = actor?.getSnapshot();
  return snapshot?.can(event) ?? false;
}
