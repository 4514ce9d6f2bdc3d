-- PostgreSQL lets everyone execute a new function. A schema's default privileges cannot take that back, so this does, last.
revoke execute on all functions in schema public, private from public;
