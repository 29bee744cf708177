import * as v from 'valibot';
import { OTP_MODES } from '../constants.ts';

export const UserProfile = v.object({
  name: v.string(),
  email: v.string(),
  phone: v.string(),
  profileImage: v.string(),
  address: v.object({
    street: v.string(),
    city: v.string(),
    state: v.string(),
    zipcode: v.string(),
    country: v.string(),
  }),
});
export type UserProfile = v.InferOutput<typeof UserProfile>;

/** The claims of the sign-in token that the browser reads (spec §3). `exp` is in seconds since 1970. */
export const TokenClaims = v.object({ id: v.string(), name: v.string(), exp: v.number() });
export type TokenClaims = v.InferOutput<typeof TokenClaims>;

export const OtpModeSchema = v.picklist(OTP_MODES);
