-- Replaces names of programming languages that differ only in punctuation, such as C++ and C#, by words.
create or replace function spell_out(source text) returns text language sql immutable parallel safe return
  replace(replace(replace(replace(lower(left(source, 100000)), 'c++', ' cplusplus '), 'c#', ' csharp '), '.net', ' dotnet'), '.js', 'js');
