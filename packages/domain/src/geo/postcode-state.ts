import { once } from '../shared/once.ts'
import { GERMAN_STATES, type GermanState } from './german-state.ts'

/**
 * Ranges of postcodes in ascending order: the first digits of the first postcode, and the state; `-` where two states share a
 * postcode. A range ends where the next one begins.
 */
const RANGES = `
  01 SN  0194 BB  02 SN  03 BB  04 SN  046 TH  0464 SN  0489 BB  06 ST  0655 TH  066 ST  07 TH  07919 -  0792 TH
  07952 SN  07955 TH  07985 SN  07987 TH  08 SN  1 BE  12529 -  1255 BE  144 BB  14715 -  1472 BB  17 MV  1726 BB
  173 MV  17326 BB  17328 MV  17337 -  1734 MV  19273 -  1928 MV  19309 BB  19357 -  1937 MV  2 HH  21039 -
  2107 HH  212 NI  2146 SH  21522 NI  21524 SH  216 NI  22 HH  22113 -  22115 HH  22145 -  22147 HH  228 SH  2392 MV
  24 SH  26 NI  2749 SH  27499 HH  275 HB  276 NI  28 HB  2879 NI  294 ST  2943 NI  32 NW  34 HE  3434 NI  34355 -
  34359 HE  344 NW  3445 HE  364 TH  37 NI  372 HE  373 TH  374 NI  3767 NW  3769 NI  37696 NW  37697 NI  3848 ST
  385 NI  388 ST  4 NW  4845 NI  4847 NW  4848 NI  48485 NW  48488 NI  4849 NW  48499 NI  4856 NW  49 NI  4947 NW
  4956 NI  5 NW  51598 RP  516 NW  534 RP  536 NW  5361 RP  5363 NW  54 RP  5524 HE  55257 RP  57 NW  575 RP  58 NW
  59969 -  6 HE  637 BY  63928 -  6393 BY  64 HE  64754 -  64756 HE  65391 -  65396 HE  65558 RP  65589 HE
  65623 RP  65627 HE  65629 RP  657 HE  66 SL  6648 RP  6653 SL  6684 RP  68 BW  685 HE  6852 BW  686 HE  687 BW
  69239 HE  6924 BW  69412 -  6942 BW  69434 -  69436 BW  6948 HE  6949 BW  69509 HE  6951 BW  69517 HE  7 BW
  74731 -  74736 BW  7672 RP  77 BW  8 BY  88 BW  881 BY  88147 BW  88149 BY  882 BW  89081 -  891 BW  892 BY
  895 BW  9 BY  965 TH  97 BY  9787 BW  9789 BY  97896 -  979 BW  97901 BY  9792 BW  98 TH
`

/** The ranges in the format of the generated SQL constants. */
export const postcodeRanges = once(() =>
  Array.from(RANGES.matchAll(/(\d+) (\S+)/gu), ([, start = '', letters]) => ({
    start,
    state: GERMAN_STATES.find((state) => state === `DE-${letters}`) ?? null,
  })),
)

const stateOfPostcode = (postcode: string): GermanState | null =>
  postcodeRanges().findLast(({ start }) => start <= postcode)?.state ?? null

/**
 * Returns the state of an address by its postcode (product.md#states); null without a postcode, with those of several
 * states, and for a postcode that two states share.
 */
export const stateOfAddress = (address: string): GermanState | null => {
  const states = new Set(address.match(/\b\d{5}\b/gu)?.map(stateOfPostcode))
  const [state = null] = states
  return states.size === 1 ? state : null
}
