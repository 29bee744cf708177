import { useElementSize } from '@mantine/hooks';
import { Chart, TOOLS_HEIGHT } from '../chart/Chart.tsx';
import { SimplificationProvider, useSimplification } from '../chart/simplification.ts';
import { useLayout, useLayoutAhead } from '../chart/useLayout.ts';
import { readableWidth } from '../chart/viewport.ts';
import { Gallery } from '../gallery/Gallery.tsx';
import { drawingOf } from '../recording/actor.ts';
import { shownActor, useInspector } from '../view/inspectorContext.ts';
import { actorText } from '../view/stateText.ts';
import { SourceLink } from './SourceLink.tsx';
import { Simulate } from './Simulate.tsx';

/** The chart of the selected actor or machine; the gallery without a selection. */
export function ChartPane() {
  const view = useInspector();
  const { subject } = view.shown;
  const actor = shownActor(view);
  const machine = subject.kind === 'machine' ? view.machines.get(subject.id) : undefined;
  // At an earlier moment it may not have started: then its chart has no active state.
  const known = subject.kind === 'actor' ? view.recording.actors.get(subject.key) : undefined;
  const drawing = machine ? drawingOf(machine) : (known?.drawing ?? null);
  const { ref, width, height } = useElementSize();
  const pane = { width, height: height - TOOLS_HEIGHT };
  const simplified = useSimplification(drawing, pane, (source) => view.machines.has(source));
  const { chart, failure } = useLayout(simplified.drawing, readableWidth(pane));
  useLayoutAhead(simplified.expanded, chart !== null);
  if (subject.kind === 'gallery') return <Gallery />;
  return (
    <section className="pane chart-pane" aria-labelledby="chart-title">
      <header className="chart-header">
        <div>
          <h1 id="chart-title" tabIndex={-1}>
            {machine?.id ?? known?.name ?? subject.kind}
          </h1>
          <p>
            {drawing?.description ?? 'An actor without states and events, such as a promise or a callback.'}
          </p>
        </div>
        {actor && (
          <output className="value" data-status={actor.snapshot.status}>
            {actorText(actor)}
          </output>
        )}
        {drawing && <SourceLink drawing={drawing} />}
        {machine && <Simulate key={machine.id} machine={machine} />}
      </header>
      <div className="canvas" ref={ref} data-status={actor?.snapshot.status}>
        {chart && (
          <SimplificationProvider value={simplified}>
            <Chart chart={chart} />
          </SimplificationProvider>
        )}
        {drawing && !chart && failure === '' && <p className="waiting">Laying out…</p>}
        {failure !== '' && (
          <p className="waiting" role="alert">
            This chart could not be laid out: {failure}
          </p>
        )}
      </div>
    </section>
  );
}
