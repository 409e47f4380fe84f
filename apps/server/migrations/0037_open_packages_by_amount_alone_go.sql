-- The index that 0036 has a wider one for. Statements of the version before find their rows by that too.

drop index package_open_largest;
