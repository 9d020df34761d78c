-- Words without punctuation, so that the parser sees neither paths nor hosts in "Python/Django" or "node.js". Spaces and dashes
-- of every width become spaces; apostrophes and joiners are dropped. `translate` would compare each character with all sixty.
create or replace function plain_words(source text) returns text language sql immutable parallel safe return
  regexp_replace(
    regexp_replace(spell_out(source),
      '[.,:;!?/\\|(){}\[\]<>"“”«»*&%$#@^~=+_–—•·…®™©\u00a0\u1680\u2002\u2003\u2009\u200a\u202f\u3000\u2010\u2011\u2012\u2015\u2212\u2023\u25cf\u25aa\u3001\u3002\uff0c-]',
      ' ', 'g'),
    '[''`´’‘\u00ad\u200b\u200c\u200d\u2060\ufeff]', '', 'g');
