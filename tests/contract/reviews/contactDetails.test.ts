import { expect, test } from 'vitest';
import { hasContactDetails } from '../../../contract/reviews/contactDetails.ts';

test.each([
  'Cheaper at https://deals.example/diya',
  'See www.deals.test',
  'cheap-diyas.com has it for less',
  'Cheaper on cheap diyas . in',
  'deals (dot) com',
  'Write to ravi@example.org',
  'ravi (at) mail',
  'Follow @cheap_diyas',
  'Pay ravi@okaxis',
  'सस्ता है दीया.कॉम पर',
  'उदाहरण.भारत पर देखें',
  'दीया डॉट कॉम पर देखें',
  'diya डॉट इन',
  'मेरी.दुकान.भारत',
  'deals。com',
  'Join t.me/deals',
  'Cheaper on deals.ru/diya',
  'See diyas.website',
  'Call 9876543210',
  'Call 98765 43210 today',
  'Call 9 8 7 6 5 - 4 3 2 1 0',
  '+91 (98765) 43.210',
  'कॉल करें ९८७६५ ४३२१०',
  'Call ９８７６５４３２１０',
  'Call 98765\u200b43210',
  '9️⃣8️⃣7️⃣6️⃣5️⃣4️⃣3️⃣2️⃣1️⃣0️⃣',
])('%s has contact details', (text) => expect(hasContactDetails(text)).toBe(true));

test.each([
  'Warm light, 10/10.',
  'Bought 2 for 1,299 each; 30 cm wide.',
  'Delivered on 27 November 2026.',
  'Good.I like it',
  'सुंदर है.इन दीयों से घर चमकता है',
  'Came in 3 days. In my home it shines.',
  'दीया बहुत सुंदर है, १०० रुपये में।',
  'Burns 4-5 hours',
])('%s has no contact details', (text) => expect(hasContactDetails(text)).toBe(false));
