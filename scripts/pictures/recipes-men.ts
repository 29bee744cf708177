import { trousers } from './bottomwear.ts';
import { folded } from './cloth.ts';
import { type View } from './view.ts';
import { cloth, worn, below, neck, kurta, coat, knit } from './wardrobe.ts';

export const men: Record<string, View[]> = {
  'khadi-long-kurta': worn(
    { ...kurta, fabric: cloth('#e6d9bd'), trim: '#cdb993', buttons: '#7a4a26' },
    ['indigo', 'sandal'],
    neck,
    { fabric: cloth('#5f7a8c'), trim: '#4d6677', buttons: '#e9d9b4' },
  ),
  'lucknow-chikankari-kurta': worn(
    {
      ...kurta,
      fabric: cloth('#f7f3ea', 'chikan', '#d8cdb6', '#c9bda4'),
      trim: '#e3d9c5',
      buttons: '#f5eee0',
    },
    ['sandal', 'indigo'],
    neck,
    { fabric: cloth('#bcd0d6', 'chikan', '#f7fbfb', '#ffffff'), trim: '#a6bec6', buttons: '#f7fbfb' },
  ),
  'ajrakh-short-kurta': worn(
    {
      ...kurta,
      length: 520,
      hem: 178,
      fabric: cloth('#1f2f52', 'ajrakh', '#7c2520', '#1f2f52', 0.62),
      trim: '#5c1c19',
      buttons: '#e9d9b4',
    },
    ['marigold', 'cotton'],
    neck,
  ),
  'cotton-drawstring-pyjama': below(
    trousers,
    { fabric: cloth('#f3ecdd'), trim: '#cbbd9f', length: 650, hem: 58, full: 96, drawstring: '#e0d2b4' },
    ['indigo', 'vermilion'],
    [400, 300, 1.8],
    { fabric: cloth('#8e9a8a'), trim: '#75806f', drawstring: '#e8e2d0' },
  ),
  'silk-blend-churidar': below(
    trousers,
    {
      fabric: cloth('#d9bd84'),
      trim: '#a98748',
      length: 680,
      hem: 30,
      full: 84,
      rucked: true,
      drawstring: '#a5432c',
    },
    ['vermilion', 'cotton'],
    [400, 700, 1.8],
  ),
  'kerala-kasavu-mundu': [
    {
      tone: 'indigo',
      flat: true,
      draw: (s) =>
        folded(s, {
          fabric: cloth('#f6efde'),
          border: cloth('#d0a13a', 'stripe', '#f3da8c', '#9a6c1a', 0.8),
        }),
    },
    {
      tone: 'vermilion',
      flat: true,
      draw: (s) =>
        folded(s, {
          fabric: cloth('#f6efde'),
          border: cloth('#d0a13a', 'stripe', '#f3da8c', '#9a6c1a', 0.8),
        }),
      zoom: [400, 660, 1.8],
    },
  ],
  'handspun-tweed-bandi': worn(
    {
      ...coat,
      sleeve: 0,
      neck: 'open',
      fabric: cloth('#6d5f4c', 'tweed', '#8d7c64', '#d9c9a8', 0.8),
      trim: '#4b3f31',
      buttons: '#2f2318',
    },
    ['cotton', 'indigo'],
    neck,
    { fabric: cloth('#3d4a56', 'tweed', '#566674', '#c9d0d4', 0.8), trim: '#2a343d', buttons: '#c99a4a' },
  ),
  'himachal-wool-pullover': worn(
    {
      fabric: knit('#a44a32', '#8a3a26'),
      trim: '#7d3422',
      length: 450,
      hem: 160,
      sleeve: 350,
      cuff: 38,
      neck: 'round',
      ribs: true,
    },
    ['cotton', 'marigold'],
    [400, 420, 1.9],
    { fabric: knit('#56705e', '#445a4b'), trim: '#3b5042' },
  ),
  'kinnauri-lohi-wrap': [
    {
      tone: 'cotton',
      flat: true,
      draw: (s) =>
        folded(s, {
          fabric: cloth('#b9a98c', 'tweed', '#9d8c6e', '#efe6d2', 0.8),
          border: cloth('#5b2a2a', 'chevron', '#d8a33c', '#3f6b5c', 0.6),
          fringe: '#b9a98c',
        }),
    },
    {
      tone: 'indigo',
      flat: true,
      draw: (s) =>
        folded(s, {
          fabric: cloth('#b9a98c', 'tweed', '#9d8c6e', '#efe6d2', 0.8),
          border: cloth('#5b2a2a', 'chevron', '#d8a33c', '#3f6b5c', 0.6),
          fringe: '#b9a98c',
        }),
      zoom: [400, 720, 1.8],
    },
  ],
};
