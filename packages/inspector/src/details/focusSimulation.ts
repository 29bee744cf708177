/** The id of the section with the controls of a simulation. */
export const SIMULATION = 'simulation';

/** Moves the focus to the controls of the simulation, from a form that disappears. */
export function focusSimulation(): void {
  document.getElementById(SIMULATION)?.focus({ preventScroll: true });
}
