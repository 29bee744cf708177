import { describe, expect, test } from 'vitest';
import {
  spellingKey,
  splitKeys,
  splitWords,
  typedKey,
} from '../../../contract/catalogue/search/searchTerms.ts';

describe('these are spellings of one word', () => {
  test.each([
    ['diya', 'Diyas', 'deeya', 'dia', 'DIYA', 'diyá'],
    ['box', 'boxes'],
    ['glass', 'glasses'],
    ['torch', 'torches'],
    ['dish', 'dishes', 'dis'],
    ['lakshmi', 'laxmi', 'lakshmee'],
    ['puja', 'pooja', 'poojas'],
    ['dhoop', 'dhup', 'doop'],
    ['phool', 'fool', 'phul'],
    ['khadi', 'kadi', 'khaadi'],
    ['zari', 'jari', 'zaree'],
    ['shawl', 'shavl'],
    ['kalash', 'calash', 'qalash'],
    ['back', 'bak'],
    ['kachchi', 'kachhi', 'kacchi'],
    ['occasion', 'ocasion', 'okasion'],
    ['cap', 'caps'],
    ['kurti', 'kurtie', 'kurty'],
    ['lamp', 'ｌａｍｐ'],
    ['chakra', 'chhakra', 'chakraa'],
    ['mala', 'maala', 'malas'],
    ['दिया', 'दीया', 'दीये', 'दिये', 'दिए'],
    ['घंटी', 'घण्टी', 'घँटी'],
    ['चंदन', 'चन्दन'],
    ['अंगूठी', 'अङ्गूठी', 'अंगूठियाँ', 'अंगूठियों'],
    ['पंखा', 'पङ्खा', 'पंखे', 'पंखों'],
    ['मंजीरा', 'मञ्जीरा', 'मंजीरे'],
    ['कंबल', 'कम्बल', 'कंबलों'],
    ['मूर्ति', 'मूर्तियाँ', 'मूर्तियों', 'मूर्तियो'],
    ['कुर्ता', 'कुर्ते', 'कुर्तों'],
    ['माला', 'मालाएँ', 'मालाओं'],
    ['किताब', 'किताबें', 'किताबों'],
    ['लड्डू', 'लडू'],
    ['ज़री', 'जरी'],
    ['रक्षा', 'रक्\u200dषा'],
    ['ऊनी', 'उनि'],
    ['ईंट', 'इंट'],
    ['कॉपर', 'कापर'],
    ['ऑयल', 'आयल'],
  ])('%s', (...spellings) => {
    expect(new Set(spellings.map(spellingKey)).size).toBe(1);
  });
});

describe('these are different words', () => {
  test.each([
    ['bus', 'bu'],
    ['brass', 'bra'],
    ['gas', 'ga'],
    ['chip', 'kip'],
    ['chat', 'cat'],
    ['mala', 'mal'],
    ['घर', 'घ'],
    ['हरा', 'हर'],
    ['दीया', 'दीप'],
  ])('%s and %s', (one, other) => {
    expect(spellingKey(one)).not.toBe(spellingKey(other));
  });
});

test('a typed word has the same key as one of the catalogue', () => {
  for (const word of ['Diyas', 'मूर्तियाँ', 'Café']) expect(typedKey(word)).toBe(spellingKey(word));
});

test('a text has words with their positions', () => {
  expect(splitWords('A Temple-Bell, दीया!')).toEqual([
    { word: 'a', key: 'a', from: 0, to: 1 },
    { word: 'temple', key: 'temple', from: 2, to: 8 },
    { word: 'bell', key: spellingKey('bell'), from: 9, to: 13 },
    { word: 'दीया', key: spellingKey('दीया'), from: 15, to: 19 },
  ]);
});

test('a text has keys of the words that pass', () => {
  expect(splitKeys('Bell, of  the temple.')).toEqual(['bel', 'of', 'te', 'temple']);
  expect(splitKeys('Bell of temple', (word) => word !== 'of')).toEqual(['bel', 'temple']);
  expect(splitKeys('?!')).toEqual([]);
});
