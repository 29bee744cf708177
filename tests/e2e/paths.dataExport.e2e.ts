import { dataExportMachine } from '../../machines/dataExport.machine.ts';
import { REFUSED, serverActions, shopperAction, SHOWN_ONCE, type TestModel } from './paths.model.ts';
import { openProfile, opensProfile, press, type ProfileWorld } from './paths.profile-world.ts';
import { testAllPaths } from './paths.run.ts';
import { expect } from './shop-test.ts';

const NAME = 'Download my data';
const button = ({ page }: ProfileWorld) => page.getByRole('button', { name: NAME });
const server = serverActions<ProfileWorld>(
  'preparing',
  'downloadData',
  () => undefined,
  ({ request }) => request,
);

const model: TestModel<ProfileWorld> = {
  machine: dataExportMachine,
  open: openProfile('**/api/user/data', 'GET'),
  serialize: ({ context: { error } }) => ({ error }),
  starts: { 'opens the profile': opensProfile },
  actions: {
    'asks for the data': shopperAction('ready', { type: 'export.requested' }, (world) => press(world, NAME)),
    'the file is there': {
      ...server.answers,
      perform: async ({ page, request }) => {
        const download = page.waitForEvent('download');
        await request.pass();
        expect((await download).suggestedFilename()).toBe('my-data.json');
      },
    },
    'the server refuses': server.refuses,
  },
  shows: {
    'dataExport.ready': async (world, { context }) => {
      await expect(button(world)).toHaveAttribute('aria-busy', 'false');
      await expect(world.page.getByText(REFUSED)).toHaveCount(context.error ? 1 : 0);
    },
    'dataExport.preparing': async (world) => {
      await expect(button(world)).toHaveAttribute('aria-busy', 'true');
      await world.request.expectWaiting(1);
    },
  },
  returns: {
    loses: {
      error: SHOWN_ONCE,
      'dataExport.preparing': 'the download is cancelled with the page',
    },
  },
  unreachable: {},
};

testAllPaths(model);
