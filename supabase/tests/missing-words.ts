/** Returns the words of deals that the dictionary lacks. */
export const MISSING_WORDS = `
  select distinct word from public.deals, regexp_split_to_table(search_text, '[ \\n]+') word
  where word <> '' and word not in (select word from private.search_words)`
