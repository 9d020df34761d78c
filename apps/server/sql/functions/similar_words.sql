-- Finds similar words. The threshold is low, because short words with two swapped letters share few trigrams.
create or replace function similar_words(wanted text) returns table (word text, similarity real)
  language sql stable set pg_trgm.similarity_threshold = 0.2 as $$
  select word, similarity(word, wanted)
    from job_vocabulary where word % wanted
   order by similarity(word, wanted) desc, word limit 30
$$;
