import { createActor } from 'xstate';
import { createInspector } from 'xstate-offline-inspector';
import { checkout } from './checkout.js';
import { form } from './form.js';
import { otp } from './otp.js';
import { todo } from './todo.js';

const inspect = createInspector({ app: 'examples' });
document.querySelector('#open').addEventListener('click', inspect.open);

for (const { title, machine, events } of [todo, form, otp, checkout]) {
  const state = document.createElement('output');
  state.setAttribute('aria-label', `State of ${title}`);
  const buttons = events.map(({ label, ...event }) => ({
    event,
    button: createButton(label, () => {
      if (actor.getSnapshot().can(event)) actor.send(event);
    }),
  }));

  let actor;
  const start = () => {
    actor?.stop();
    actor = createActor(machine, { inspect });
    actor.subscribe((snapshot) => {
      const value = typeof snapshot.value === 'string' ? snapshot.value : JSON.stringify(snapshot.value);
      state.textContent = [value, snapshot.context.problem].filter(Boolean).join(': ');
      // Unlike `disabled`, this leaves the focus on the button that was pressed.
      for (const { button, event } of buttons) button.setAttribute('aria-disabled', !snapshot.can(event));
    });
    actor.start();
  };
  start();

  const heading = Object.assign(document.createElement('h2'), { id: machine.id, textContent: title });
  const section = document.createElement('section');
  section.setAttribute('aria-labelledby', machine.id);
  section.append(heading, state, ...buttons.map(({ button }) => button), createButton('Start again', start));
  document.querySelector('main').append(section);
}

function createButton(label, press) {
  const button = Object.assign(document.createElement('button'), { type: 'button', textContent: label });
  button.addEventListener('click', press);
  return button;
}
