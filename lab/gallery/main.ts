import { readdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { ensureBrowser } from '../../scripts/shared/browser.ts';
import { ROOT, runTool } from '../../scripts/shared/run.ts';

// Captures every page and state, in light and dark, in each language and in three widths, runs axe on them, and shows
// the screenshots in gallery/index.html.
const FOLDER = path.join(ROOT, 'gallery');

function page(): string {
  const groups = Map.groupBy(
    readdirSync(FOLDER)
      .filter((file) => file.endsWith('.jpg'))
      .sort(),
    (file) => file.split('--')[0] ?? '',
  );
  const sections = [...groups].map(([section, files]) => {
    const pictures = files.map((file) => {
      const caption = file.replace('.jpg', '').split('--').slice(1).join(' · ');
      const link = encodeURIComponent(file);
      return `<figure><a href="${link}"><img loading="lazy" src="${link}" alt="${section}, ${caption}"></a><figcaption>${caption}</figcaption></figure>`;
    });
    return `<section><h2>${section}</h2><div>${pictures.join('\n')}</div></section>`;
  });
  return `<!doctype html><html lang="en"><meta charset="utf-8"><title>Gallery</title>
<meta name="viewport" content="width=device-width"><style>
body{margin:2rem;font:1rem/1.5 system-ui;background:Canvas;color:CanvasText;color-scheme:light dark}
div{display:flex;gap:1rem;overflow-x:auto}figure{flex:none;width:17rem;margin:0}
img{width:100%;height:24rem;object-fit:cover;object-position:top}
</style><h1>Gallery</h1>\n${sections.join('\n')}\n</html>\n`;
}

rmSync(FOLDER, { recursive: true, force: true });
const env = { CHROME_PATH: await ensureBrowser(), GALLERY: 'whole', TESTS: 'all' };
const { code } = await runTool('@playwright/test', ['test', '--grep', '@gallery', '--project', 'desktop'], {
  env,
});
writeFileSync(path.join(FOLDER, 'index.html'), page());
console.log('gallery/index.html lays them out.');
process.exitCode = code;
