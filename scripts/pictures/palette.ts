import type { Stop } from './svg.ts';

export interface Material {
  dark: string;
  mid: string;
  light: string;
  glint: string;
  /** Left-to-right stops for a turned surface. */
  turned: readonly Stop[];
}

const metal = (dark: string, deep: string, mid: string, light: string, glint: string): Material => ({
  dark,
  mid,
  light,
  glint,
  turned: [
    [0, dark],
    [0.1, deep],
    [0.24, light],
    [0.31, glint],
    [0.4, light],
    [0.54, mid],
    [0.74, deep],
    [0.86, mid],
    [0.93, light],
    [1, dark],
  ],
});

const matt = (dark: string, mid: string, light: string, glint: string): Material => ({
  dark,
  mid,
  light,
  glint,
  turned: [
    [0, dark],
    [0.12, mid],
    [0.32, light],
    [0.55, mid],
    [0.9, dark],
    [1, mid],
  ],
});

export const materials = {
  brass: metal('#6b4413', '#a8741f', '#cf9a3a', '#ecc878', '#fff3cb'),
  oldBrass: metal('#4d3413', '#82602a', '#a98442', '#cfae6c', '#f1dfae'),
  bronze: metal('#33231a', '#5d4028', '#80593a', '#b08556', '#e6c79b'),
  copper: metal('#6d2f18', '#a9532c', '#c8703f', '#eba67b', '#ffe3cd'),
  silver: metal('#6f7076', '#9a9ca3', '#bdbfc4', '#e1e2e5', '#ffffff'),
  bidri: metal('#15161a', '#25272d', '#34363d', '#555963', '#a4a9b5'),
  terracotta: matt('#7f3a20', '#b8623b', '#d98a5f', '#efb48f'),
  clay: matt('#70452b', '#a8744c', '#c99a70', '#e6c5a0'),
  marble: matt('#b5aea2', '#e2dccf', '#f8f4ea', '#ffffff'),
  stone: matt('#4a4a49', '#757472', '#a09e99', '#c9c6bf'),
  blackStone: matt('#141618', '#2b2e31', '#4d5256', '#9ba2a6'),
  glaze: matt('#a9b8c4', '#e3ebee', '#fbfdfd', '#ffffff'),
  sheesham: matt('#42230f', '#74431f', '#9c6636', '#c5945f'),
  mango: matt('#7d5329', '#b6854d', '#d8ae77', '#f0d6aa'),
  wax: matt('#c28f35', '#e2b65a', '#f6dc96', '#fff3cf'),
  cream: matt('#bda988', '#e3d4b8', '#f6ecd8', '#fffaf0'),
  plaster: matt('#c7b497', '#e3d3b8', '#f2e6d0', '#fff8ea'),
  vermilion: matt('#7d1f15', '#b93a28', '#d9604a', '#f3a08d'),
  indigo: matt('#1c2b4a', '#2f4a7a', '#5573a6', '#a3b7d8'),
  leaf: matt('#2f4a26', '#52733d', '#7c9c5c', '#b6ca92'),
  marigold: matt('#a85c0c', '#df8f1f', '#f5b444', '#ffdf91'),
  jute: matt('#7b5a30', '#b08c56', '#cfae7a', '#e9d3a8'),
  seed: matt('#3b2415', '#6b4328', '#96643d', '#c79b6d'),
  tulsi: matt('#86602f', '#bd9259', '#dcb983', '#f5e0b6'),
  sandal: matt('#8d5c2c', '#c08b4e', '#dcae73', '#f3d6a6'),
  lotusSeed: matt('#191412', '#382c26', '#5f4d42', '#a3917f'),
  crystal: matt('#9eabb3', '#d8e1e5', '#f3f8fa', '#ffffff'),
} satisfies Record<string, Material>;

export type MaterialName = keyof typeof materials;

export interface Tone {
  wall: string;
  light: string;
  floor: string;
  shade: string;
}

export const tones = {
  cotton: { wall: '#ece2d0', light: '#f8f2e6', floor: '#e2d4bc', shade: '#6b5132' },
  sandal: { wall: '#e2cba8', light: '#f1e0c5', floor: '#d3b78e', shade: '#5c3d1b' },
  indigo: { wall: '#c3ced8', light: '#dfe6ea', floor: '#aebdca', shade: '#2c3a4a' },
  marigold: { wall: '#ebc987', light: '#f7e1b1', floor: '#deb569', shade: '#69430d' },
  vermilion: { wall: '#dda38d', light: '#efc5b3', floor: '#cd8c74', shade: '#5c2314' },
} satisfies Record<string, Tone>;

export type ToneName = keyof typeof tones;
