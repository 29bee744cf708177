import { assign, fromPromise, setup } from 'xstate';
import { deskMessages } from '../../contract/desk/deskMessages.ts';
import type { DeskProduct, ProductFields } from '../../contract/desk/deskProduct.ts';
import {
  changedFormFields,
  conflictsOf,
  EMPTY_FORM,
  fieldsOfForm,
  formOfProduct,
  problemOfForm,
  rebaseForm,
  type FormField,
  type ProductForm,
} from '../../contract/desk/productForm.ts';
import { failureMessage } from '../../contract/failure.ts';
import type { Text } from '../../contract/texts/text.ts';

/** What is to be stored: a new product without an id and version, or other fields of a known one. */
export interface ProductSaving {
  readonly id: string | null;
  readonly version: string | null;
  readonly fields: ProductFields | { readonly withdrawn: boolean };
}

/** The product afterwards; `refusal`: why it was not stored. */
export interface ProductOutcome {
  readonly product: DeskProduct;
  readonly refusal: Error | null;
}

/** A field that two people have changed: what the shop has now. What was typed is in the form. */
export interface FieldConflict {
  readonly field: FormField;
  readonly present: ProductForm[FormField];
}

interface DeskProductContext {
  /** Null for a new product. */
  readonly id: string | null;
  readonly product: DeskProduct | null;
  readonly form: ProductForm;
  readonly saving: ProductSaving | null;
  /** What somebody else has changed in the meantime. */
  readonly conflicts: readonly FieldConflict[];
  readonly error: Text | null;
  /** The field that the error is about, or null. */
  readonly errorField: FormField | null;
}

type DeskProductEvent =
  | { type: 'product.retry' }
  | { type: 'form.changed'; change: Partial<ProductForm> }
  | { type: 'form.submitted' }
  | { type: 'form.discarded' }
  | { type: 'offer.changed'; withdrawn: boolean };

/** The form before anything was typed. */
const baseForm = (product: DeskProduct | null) => (product ? formOfProduct(product.fields) : EMPTY_FORM);

export const deskProductMachine = setup({
  types: {} as {
    context: DeskProductContext;
    input: { readonly id: string | null };
    events: DeskProductEvent;
  },
  actors: {
    fetchProduct: fromPromise<DeskProduct, { id: string | null }>(() =>
      Promise.reject(new Error('Provide fetchProduct, see desk/services/deskProduct.ts')),
    ),
    saveProduct: fromPromise<ProductOutcome, { saving: ProductSaving | null }>(() =>
      Promise.reject(new Error('Provide saveProduct, see desk/services/deskProduct.ts')),
    ),
  },
  actions: {
    setProduct: assign((_, { product }: { product: DeskProduct }) => ({
      id: product.id,
      product,
      form: formOfProduct(product.fields),
      conflicts: [],
      error: null,
      errorField: null,
    })),
    setForm: assign({
      form: ({ context: { form } }, { change }: { change: Partial<ProductForm> }) => ({ ...form, ...change }),
      error: null,
      errorField: null,
    }),
    discardForm: assign({
      form: ({ context: { product } }) => baseForm(product),
      conflicts: [],
      error: null,
      errorField: null,
    }),
    showProblem: assign(({ context: { form } }) => {
      const problem = problemOfForm(form);
      return { error: problem?.message ?? null, errorField: problem?.field ?? null };
    }),
    setSaving: assign({
      saving: ({ context: { id, product, form } }): ProductSaving => ({
        id,
        version: product?.version ?? null,
        fields: fieldsOfForm(form, product?.fields ?? null),
      }),
      error: null,
      errorField: null,
    }),
    setOffer: assign({
      saving: ({ context: { id, product } }, { withdrawn }: { withdrawn: boolean }): ProductSaving => ({
        id,
        version: product?.version ?? null,
        fields: { withdrawn },
      }),
      error: null,
      errorField: null,
    }),
    /** What was typed stays; other fields are as they are now. */
    setConflict: assign(({ context: { product: known, form } }, { product, refusal }: ProductOutcome) => {
      const base = baseForm(known);
      const present = formOfProduct(product.fields);
      return {
        product,
        form: rebaseForm(base, form, present),
        conflicts: conflictsOf(base, form, present).map((field) => ({ field, present: present[field] })),
        error: failureMessage(refusal, deskMessages.failed),
        errorField: null,
      };
    }),
    /** Whether somebody has typed something stays as it is. */
    setOffered: assign(({ context: { product: known, form } }, { product }: ProductOutcome) => ({
      product,
      form: rebaseForm(baseForm(known), form, formOfProduct(product.fields)),
      error: null,
    })),
    showError: assign({
      error: (_, { error }: { error: unknown }) => failureMessage(error, deskMessages.failed),
      errorField: null,
    }),
  },
  guards: {
    isNew: ({ context: { id } }) => id === null,
    isOffered: ({ context: { product } }) => product !== null,
    hasProblem: ({ context: { form } }) => problemOfForm(form) !== null,
    isUnchanged: ({ context: { product, form } }) =>
      product !== null && changedFormFields(baseForm(product), form).length === 0,
    isOfferChange: ({ context: { saving } }) => saving !== null && !('name' in saving.fields),
    isRefused: (_, { refusal }: ProductOutcome) => refusal !== null,
  },
}).createMachine({
  id: 'deskProduct',
  description:
    'A product that somebody edits or adds, which shows what two people change at once, and overwrites nothing.',
  context: ({ input: { id } }) => ({
    id,
    product: null,
    form: EMPTY_FORM,
    saving: null,
    conflicts: [],
    error: null,
    errorField: null,
  }),
  initial: 'opening',
  states: {
    opening: {
      description: 'A new product has an empty form; a known one is loaded.',
      always: [{ guard: 'isNew', target: 'editing' }, { target: 'loading' }],
    },
    loading: {
      description: 'Grey placeholders.',
      tags: 'busy',
      invoke: {
        id: 'fetchProduct',
        src: 'fetchProduct',
        input: ({ context: { id } }) => ({ id }),
        onDone: {
          target: 'editing',
          actions: { type: 'setProduct', params: ({ event }) => ({ product: event.output }) },
        },
        onError: {
          target: 'failed',
          actions: { type: 'showError', params: ({ event }) => ({ error: event.error }) },
        },
      },
    },
    failed: {
      description: 'Why there is nothing to show, and a button to try again.',
      on: { 'product.retry': 'loading' },
    },
    editing: {
      description: 'The form. After a conflict, it has what was typed, beside what others have changed.',
      on: {
        'form.changed': { actions: { type: 'setForm', params: ({ event }) => event } },
        'form.discarded': { actions: 'discardForm' },
        'form.submitted': [
          { guard: 'isUnchanged', target: 'saved' },
          { guard: 'hasProblem', actions: 'showProblem' },
          { target: 'saving', actions: 'setSaving' },
        ],
        'offer.changed': {
          guard: 'isOffered',
          target: 'saving',
          actions: { type: 'setOffer', params: ({ event }) => event },
        },
      },
    },
    saving: {
      description: 'The server stores the form, or withdraws the product, or puts it on sale again.',
      tags: 'saving',
      invoke: {
        id: 'saveProduct',
        src: 'saveProduct',
        input: ({ context: { saving } }) => ({ saving }),
        onDone: [
          {
            guard: { type: 'isRefused', params: ({ event }) => event.output },
            target: 'editing',
            actions: { type: 'setConflict', params: ({ event }) => event.output },
          },
          {
            guard: 'isOfferChange',
            target: 'editing',
            actions: { type: 'setOffered', params: ({ event }) => event.output },
          },
          {
            target: 'saved',
            actions: { type: 'setProduct', params: ({ event }) => ({ product: event.output.product }) },
          },
        ],
        onError: {
          target: 'editing',
          actions: { type: 'showError', params: ({ event }) => ({ error: event.error }) },
        },
      },
    },
    saved: {
      description: 'The form of the stored product, with a note that it is stored.',
      on: {
        'form.changed': { target: 'editing', actions: { type: 'setForm', params: ({ event }) => event } },
        'offer.changed': {
          target: 'saving',
          actions: { type: 'setOffer', params: ({ event }) => event },
        },
      },
    },
  },
});
