-- Statements ask for all packages that a member ever had, closed ones too.

create index package_of_member on package (member_id);
