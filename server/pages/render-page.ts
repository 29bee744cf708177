import * as v from 'valibot';
import type { RenderedPage, RenderRequest } from '../../contract/pages/page.ts';

const Entry = v.object({ render: v.function() });
const Rendered = v.object({ html: v.string(), status: v.number() });

/**
 * Renders a page with the app's server entry, a module that exports `render`.
 * @throws ValiError when the module has no such export or returns something else than a page; whatever `render`
 * throws
 */
export async function renderWith(entry: unknown, request: RenderRequest): Promise<RenderedPage> {
  const { render } = v.parse(Entry, entry);
  return v.parse(Rendered, await render(request));
}
