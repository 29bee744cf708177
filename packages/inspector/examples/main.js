import { createActor } from 'xstate';
import { createInspector } from 'xstate-offline-inspector';
import { checkout } from './checkout.js';
import { form } from './form.js';
import { otp } from './otp.js';
import { todo } from './todo.js';

const inspect = createInspector({ app: 'examples' });
document.querySelector('#open').addEventListener('click', inspect.open);

for (const { title, machine, events } of [todo, form, otp, checkout]) {
  const actor = createActor(machine, { inspect });
  const section = document.createElement('section');
  const heading = Object.assign(document.createElement('h2'), { textContent: title });
  const state = document.createElement('output');
  state.setAttribute('aria-label', `State of ${title}`);
  const buttons = events.map(({ label, ...event }) => {
    const button = Object.assign(document.createElement('button'), { type: 'button', textContent: label });
    button.addEventListener('click', () => actor.send(event));
    return { button, event };
  });
  actor.subscribe((snapshot) => {
    state.textContent = typeof snapshot.value === 'string' ? snapshot.value : JSON.stringify(snapshot.value);
    for (const { button, event } of buttons) button.disabled = !snapshot.can(event);
  });
  section.append(heading, state, ...buttons.map(({ button }) => button));
  document.querySelector('main').append(section);
  actor.start();
}
