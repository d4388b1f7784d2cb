INSERT INTO pgboss.job (id, name, data, retry_limit, retry_delay, retry_backoff, singleton_key, policy, dead_letter) VALUES
('5cdfdf19-147a-46b4-90ba-3ace89d6f4f6', 'orders.assign-number', '{"orderId": "01a2057c-42c4-749d-8af1-85ea3de5164e"}', '20', '2', 'true', '0dc418be-f44b-45d5-ad06-16b0fa95e49b', 'exclusive', 'dead-letter');
